import { inZurich, paymentReference, type Rappen } from "@comptoir/domain";

const IBAN = "CH9300762011623852957";

export interface BankFileCredit {
  readonly key: string;
  readonly amount: Rappen;
  readonly named: { readonly restaurantId: string; readonly number: number } | null;
  readonly way: "QRR" | "SCOR" | "words";
}

export function writeBankFile(credits: readonly BankFileCredit[]): string {
  const { day } = inZurich(new Date());
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>AV</MsgId><CreDtTm>${day}T06:12:00+01:00</CreDtTm></GrpHdr>
<Ntfctn><Id>AV-1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>CHF</Ccy></Acct>
${credits.map((credit) => entry(credit, day)).join("\n")}
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}

function entry({ key, amount, named, way }: BankFileCredit, day: string): string {
  const sum = `<Amt Ccy="CHF">${(amount / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const kind = way === "QRR" ? "QRR" : "SCOR";
  const reference = named && paymentReference(kind, named.restaurantId, named.number);
  const remittance =
    reference && way !== "words"
      ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`
      : `<Ustrd>Merci ${reference ?? "pour tout"}</Ustrd>`;
  return `<Ntry>${sum}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<AcctSvcrRef>${key}</AcctSvcrRef><NtryDtls><TxDtls>${sum}<RmtInf>${remittance}</RmtInf></TxDtls></NtryDtls></Ntry>`;
}
