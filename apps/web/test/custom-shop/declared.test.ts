import { expect } from "../kit/expect.ts";
import { onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";
import { Composer, SLUG } from "./composer.ts";

const { blanche: _, ...options } = SHOPS[SLUG].declarations.options;
const WITHOUT_SAUCE = {
  ...SHOPS[SLUG],
  declarations: { ...SHOPS[SLUG].declarations, options },
};

onPhoneAndDesktop(
  "a composed dish lists its declared allergens, and undeclared ones never count as absent",
  async ({ page, server }) => {
    await server.publish(SLUG, WITHOUT_SAUCE);
    const composer = new Composer(page);
    await composer.open();
    await composer.turnTo("Box");
    const sum = page.getByRole("region", { name: "Dans votre composition" });
    await expect(sum.getByRole("status")).toHaveText("Allergènes Aucun allergène connu");
    await composer.choose({ meat: ["Cordon bleu"] });
    await expect(sum.getByRole("status")).toHaveText("Allergènes Gluten, Œufs, Lait");
    await expect(sum).toContainText("Cordon bleu : France");
    await composer.choose({ meat: ["Poulet"], sauces: ["Blanche"] });
    await expect(sum.getByRole("status")).toHaveText("Allergènes");
    await expect(sum).toContainText("Pas encore déclaré : Blanche. Demandez-nous.");
    await expect(sum).toContainText("Poulet : Suisse");
    await expect(sum).toContainText("quatorze allergènes");
    await expect(page).toBeAccessible();
  },
);

onPhone.full(
  "the order list of a registered shop shows the included tax by rate",
  async ({ page, server }) => {
    const { tacos, ...others } = SHOPS[SLUG].categories;
    await server.publish(SLUG, {
      ...SHOPS[SLUG],
      tax: { percent: 0, mode: "included" },
      vat: {},
      categories: { ...others, tacos, box: { ...others.box, vat: "standard" } },
    });
    const composer = new Composer(page);
    await composer.openWith("Sandwich", "Box");
    const amounts = composer.list.getByCss("dl").last();
    await expect(amounts).toContainText(
      "TotalCHF 21.00dont TVA 2,6 %CHF 0.25dont TVA 8,1 %CHF 0.82",
    );
  },
);
