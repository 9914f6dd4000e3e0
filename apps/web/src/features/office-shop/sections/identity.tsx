import { useWords } from "../../../i18n/words.ts";
import { ColourField } from "../../../office/fields/colour-field.tsx";
import { DayField } from "../../../office/fields/moment-fields.tsx";
import { Part } from "../../../office/fields/part.tsx";
import { useIsSimple } from "../../../office/fields/use-is-simple.ts";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { FramedPicture } from "../fields/framed-picture.tsx";
import { Line } from "../fields/line.tsx";

export function Identity() {
  const { identity: words } = useWords("officeShop");
  const label = useLabels();
  const isSimple = useIsSimple();
  return (
    <>
      <Part title={words.name} intro={isSimple ? words.is_simple : words.is_custom}>
        <Line path={["shopName"]} maxLength={100} />
        <DayField
          path={["openingDate"]}
          label={label(["openingDate"])}
          hint={words.opening_hint}
          isOptional
        />
      </Part>
      <Part title={words.looks}>
        <ColourField path={["theme", "accent"]} label={label(["theme", "accent"])} />
        <FramedPicture path={["logoUrl"]} label={label(["logoUrl"])} hint={words.logo_hint} />
      </Part>
    </>
  );
}
