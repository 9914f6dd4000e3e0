import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOP } from "./steps.ts";

onPhone("the shop's addresses fit at twice the font size", async ({ page }) => {
  page.enlargeLetters();
  await page.open(SHOP);
  await expect(page.getByRole("link", { name: "Mentions légales" })).toBeVisible();
  const links = [...page.document.querySelectorAll("footer a")];
  const tooWide = links.filter((link) => link.getBoundingClientRect().right > page.size.width);
  expect(links).not.toHaveLength(0);
  expect(tooWide.map((link) => link.textContent)).toEqual([]);
});
