import { PATHS } from "@comptoir/contract";
import { fromChf } from "@comptoir/domain";
import { SLUG as COMPOSED, Composer } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onPhone } from "../kit/screen-test.ts";
import {
  BASKET,
  BASKET_KEY,
  DRAFT_KEY,
  dialog,
  draft,
  enterCheckout,
  next,
  orderNumberShown,
  placeButton,
  SLUG,
} from "./counter.ts";

const addCoupon = ({ server }: Fixtures, slug: string) =>
  server.addCoupon(slug, { code: "HIVER", type: "percent", value: 10, minimum: fromChf(30) });

onPhone("a coupon from a link is announced once and applied at the checkout", async (given) => {
  const { page, server, orders } = given;
  await addCoupon(given, SLUG);
  await server.shortenMenu(SLUG, ["spinach_pastry"]);
  const stored = { [BASKET_KEY]: BASKET, [DRAFT_KEY]: draft() };
  await page.open(`/${SLUG}?coupon=hiver&utm_source=affiche`, { stored });
  await expect(page.getByText(/^Code HIVER.: 10.% de rabais/)).toBeVisible();
  await expect(page).toBeAt(`/${SLUG}?utm_source=affiche`);
  await enterCheckout(page);
  for (const _ of [1, 2, 3]) await next(page);
  await expect(placeButton(page)).toContainText("29.70");
  await expect(dialog(page).getByText("Code HIVER appliqué")).toBeVisible();
  await placeButton(page).click();
  await orderNumberShown(page);
  expect((await orders.all())[0]).toMatchObject({ couponCode: "HIVER", totalPrice: 29.7 });
});

onPhone(
  "a link with an unknown code shows an error, and the order has no coupon",
  async (given) => {
    const { page } = given;
    await addCoupon(given, COMPOSED);
    await page.open(`/${COMPOSED}?coupon=RIEN`);
    await expect(page.getByText("Code promo invalide.")).toBeVisible();
    await expect(page).toBeAt(`/${COMPOSED}`);
  },
);

async function composeWithLink(given: Fixtures): Promise<Composer> {
  const { page } = given;
  await addCoupon(given, COMPOSED);
  await page.open(`/${COMPOSED}?coupon=HIVER`);
  await expect(page.getByText(/^Code HIVER/)).toBeVisible();
  const composer = new Composer(page);
  await composer.turnTo("Sandwich");
  await composer.choose({ meat: ["Poulet"] });
  return composer;
}

async function orderFour(composer: Composer): Promise<void> {
  const more = composer.line(0).getByRole("button", { name: /^(Ajouter|Augmenter|Plus)/ });
  for (const price of ["20.00", "30.00", "40.00"]) {
    await more.click();
    await expect(composer.line(0)).toContainText(price);
  }
}

onPhone.full(
  "a coupon from a link applies to the latest basket, also with slow answers",
  async (given) => {
    const { server } = given;
    const composer = await composeWithLink(given);
    const release = server.hold(PATHS.validateCoupon);
    await composer.add();
    await orderFour(composer);
    release();
    await expect(composer.list.getByText(/^Code HIVER appliqué/)).toBeVisible();
  },
);

onPhone.full(
  "a composed order uses a coupon from a link once it reaches the minimum",
  async (given) => {
    const { page, server } = given;
    const composer = await composeWithLink(given);
    await composer.add();
    const field = composer.list.getByLabelText("Code promo", { exact: true });
    await expect(field).toHaveAccessibleDescription(/vaut dès CHF.30.00/);
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await orderFour(composer);
    const applied = composer.list.getByText(/^Code HIVER appliqué/);
    await expect(applied).toBeVisible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await composer.place();
    await composer.orderNumber();
    const sent = server.sentTo(PATHS.createOrder).at(-1)?.body as {
      couponCode: string;
      couponDiscount: number;
      subtotal: number;
    };
    expect(sent.couponCode).toBe("HIVER");
    expect(sent.couponDiscount).toBeCloseTo(sent.subtotal / 10, 2);
    expect(sent.subtotal).toBeGreaterThan(30);
  },
);
