import { LANGUAGES } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";

const PERSON = {
  name: "Marie-Antoinette de La Rochefoucauld-Villeneuve",
  phone: "+41 79 555 12 34",
  addresses: [
    {
      street: "Chemin du Château-de-la-Rochefoucauld-sur-le-Lac 128",
      postalCode: "1260",
      city: "Saint-Barthélemy-sur-Morges",
      country: "CH",
    },
  ],
};

onPhone("staff's account fits every screen with long names", async ({ page, accounts }) => {
  await accounts.signedIn({ ...PERSON, role: "restaurant", restaurantId: "nyonbosphore" });
  await page.open("/account");
  await expect(page.getByRole("listitem").first()).toContainText("Rochefoucauld");
  await expect(page).toFitEveryScreenInAllLanguages();
  for (const language of LANGUAGES) {
    await page.speak(language);
    const middles = [...page.document.querySelectorAll("header a, header fieldset, header button")]
      .map((part) => part.getBoundingClientRect())
      .map(({ top, height }) => Math.round(top + height / 2));
    expect(new Set(middles).size).toBe(1);
  }
});
