import { useWords } from "../../../i18n/words.ts";
import { Part } from "../../../office/fields/part.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { FramedPicture } from "../fields/framed-picture.tsx";
import { Line } from "../fields/line.tsx";

export function Payment() {
  const { payment: words } = useWords("officeShop");
  const label = useLabels();
  const sticker = ["payment", "twintSticker"];
  return (
    <>
      <Part title={words.who}>
        <Line path={["payment", "beneficiary"]} hint={words.beneficiary_hint} />
      </Part>
      <Part title={words.bank} intro={words.bank_intro}>
        <Line path={["payment", "iban"]} check="iban" maxLength={40} isOptional />
        <Line
          path={["payment", "qrIban"]}
          check="qrIban"
          maxLength={40}
          hint={words.qr_hint}
          isOptional
        />
      </Part>
      <Part title={words.twint} intro={words.twint_intro}>
        <Line path={["payment", "twint"]} maxLength={40} isOptional />
        <Line path={["payment", "twintLink"]} check="link" hint={words.link_hint} isOptional />
        <FramedPicture
          path={sticker}
          label={label(sticker)}
          hint={words.sticker_hint}
          offersKnown={false}
          isOptional
        />
      </Part>
    </>
  );
}
