import { isEmail } from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { forgetGuest } from "../features/orders/forget-customer.ts";
import { findProfilesByEmail } from "../features/profiles/profiles-repository.ts";
import type { Runtime } from "../runtime.ts";
import { type Command, UsageError } from "./command.ts";

export const forgetCommands: Record<string, Command> = {
  forget: {
    usage: "forget EMAIL",
    positionals: 1,
    flags: {},
    async run(runtime, [email = ""]) {
      if (!isEmail(email)) throw new UsageError(`"${email}" is not an e-mail address`);
      const { db } = runtime.storage;
      const { forgotten, unfinished, ofAccounts } = await forgetGuest(db, email);
      await recordAudit(db, {
        at: new Date(),
        action: "person_forgotten",
        actor: OPERATOR,
        details: { orders: forgotten, left: unfinished.length },
      });
      const numbers = unfinished.map((order) => `${order.slug} ${order.number}`);
      return [
        `guest orders that no longer say who ordered: ${forgotten}`,
        ...(numbers.length > 0
          ? [`left until they are finished, then ask again: ${numbers.join(", ")}`]
          : []),
        ...(ofAccounts > 0 ? [`left, because they belong to an account: ${ofAccounts}`] : []),
        ...((await hasAccount(runtime, email))
          ? [`${email} has an account: its owner deletes it in the app, under their profile`]
          : []),
      ].join("\n");
    },
  },
};

async function hasAccount({ storage, identity }: Runtime, email: string): Promise<boolean> {
  const account = await identity.accounts?.findByEmail(email);
  return account !== undefined || (await findProfilesByEmail(storage.db, email)).length > 0;
}
