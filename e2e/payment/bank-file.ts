import { inZurich, paymentReference, type Rappen, toChf } from "@comptoir/domain";
import { PATIENCE_MS } from "../../scripts/testing/patience.ts";
import { expect, type Page } from "../support/test.ts";

interface Payment {
  readonly slug: string;
  readonly orderNumber: number;
  readonly amount: Rappen;
  /** The bank's reference, by which it reports the same payment again. */
  readonly bankNumber: string;
  readonly payer: string;
}

/** Of both shipped shops. */
const IBAN = "CH9300762011623852957";

export function creditAdvice({ slug, orderNumber, amount, bankNumber, payer }: Payment): string {
  const today = inZurich(new Date()).day;
  const money = `<Amt Ccy="CHF">${toChf(amount).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const reference = paymentReference("SCOR", slug, orderNumber);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>${bankNumber}</MsgId><CreDtTm>${today}T18:00:00</CreDtTm></GrpHdr>
<Ntfctn><Id>${bankNumber}</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>CHF</Ccy></Acct>
<Ntry>${money}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${today}</Dt></BookgDt>
<AcctSvcrRef>${bankNumber}</AcctSvcrRef><NtryDtls><TxDtls>${money}
<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>
</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}

/** Returns the board's report on the file. */
export async function dropOnBoard(board: Page, name: string, text: string) {
  const data = await board.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: "text/xml" }));
      return transfer;
    },
    [name, text] as const,
  );
  // The board accepts files once it has loaded the person's rights, and then shows where to drop them.
  await expect(async () => {
    await board.dispatchEvent("body", "dragover", { dataTransfer: data });
    await expect(
      board.getByText(/^(Déposez ici le relevé de la banque|Drop the bank’s statement here)$/),
    ).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: PATIENCE_MS });
  await board.dispatchEvent("body", "drop", { dataTransfer: data });
  const report = board.getByRole("dialog").getByRole("region", { name }).last();
  await expect(report).toBeVisible();
  return report;
}
