import { linkMail } from "../../../mail/link-mail.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import type { Recipient } from "../../../mail/message.ts";
import { findSender, type SenderShops } from "../../../mail/sender.ts";
import { requestFacts } from "../accounts/request-facts.ts";

export type PasswordLinkSender = (
  link: { readonly user: Recipient; readonly token: string },
  request?: Request,
) => Promise<void>;

interface PasswordLinkDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly shops: SenderShops;
  readonly onError: (error: unknown) => void;
}

export function passwordLinkSender(deps: PasswordLinkDeps): PasswordLinkSender {
  const { mailer, publicUrl, shops, onError } = deps;
  return async ({ user, token }, request) => {
    const { language, shop } = requestFacts(request?.headers);
    const message = linkMail("passwordLink", {
      to: user.email,
      language,
      sender: findSender(shops, [shop, user.shop]),
      // In the fragment, which is sent to no server and appears in no log.
      url: `${publicUrl}/account/reset-password#token=${encodeURIComponent(token)}`,
    });
    await mailer.send(message).catch(onError);
  };
}
