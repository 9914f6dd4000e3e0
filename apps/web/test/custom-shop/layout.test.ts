import { LANGUAGES } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { Composer } from "./composer.ts";

for (const language of LANGUAGES) {
  onPhone(`composing and ordering fit every screen, in ${language}`, async ({ page }) => {
    const composer = new Composer(page, language);
    await composer.open({ language });
    await expect(page).toFitEveryScreen();
    await composer.choose({ size: "L", meat: ["Merguez"] });
    await composer.add();
    await expect(page).toFitEveryScreen();
    await composer.place();
    await composer.orderNumber();
    await expect(page).toFitEveryScreen();
  });
}
