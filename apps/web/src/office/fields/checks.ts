import { isEmail, isUid, readIban } from "@comptoir/domain";
import type { Bundles } from "../../i18n/bundles.ts";

type Wrong = keyof Bundles["officeShop"]["wrong"];

export const CHECKS = {
  email: (text) => (isEmail(text) ? undefined : "email"),
  link: (text) => (isSecureLink(text) ? undefined : "link"),
  uid: (text) => (isUid(text) ? undefined : "uid"),
  iban: (text) => {
    const account = readIban(text);
    if (!account) return "iban";
    return account.isQr ? "iban_is_qr" : undefined;
  },
  qrIban: (text) => {
    const account = readIban(text);
    if (!account) return "iban";
    return account.isQr ? undefined : "qr_iban_is_plain";
  },
} as const satisfies Record<string, (text: string) => Wrong | undefined>;

export type Check = keyof typeof CHECKS;

function isSecureLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
