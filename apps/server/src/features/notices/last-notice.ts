import type { Order } from "@comptoir/domain";
import { isAnyInProgress, sentKeys } from "../../outbox/outbox-repository.ts";
import { UnavailableError } from "../../outbox/unavailable-error.ts";
import type { Db } from "../../storage/schema.ts";
import { isUnchanged } from "./is-unchanged.ts";
import { type CustomerNotice, noticeOfEntry } from "./order-notices.ts";

type NotifiedOrder = Parameters<typeof isUnchanged>[1];

/** Whether the last message sent about the state is wrong now because of a recall. */
export async function isLastNoticeWrong(
  db: Db,
  order: NotifiedOrder,
  keyOf: (notice: CustomerNotice, entry: number) => string,
): Promise<boolean> {
  const notices = order.history.flatMap((made, i) => {
    const notice = noticeOfEntry(made);
    const entry = i + 1;
    return notice ? [{ notice, entry, state: made.state, key: keyOf(notice, entry) }] : [];
  });
  const keys = notices.filter(({ notice }) => notice !== "order_resumed").map(({ key }) => key);
  // A correction must not overtake the message it corrects.
  if (await isAnyInProgress(db, keys))
    throw new UnavailableError("an earlier message is on its way");
  const sent = await sentKeys(
    db,
    notices.map(({ key }) => key),
  );
  const last = notices.findLast(({ key }) => sent.has(key));
  return last !== undefined && !holds(order, last);
}

function holds(
  order: NotifiedOrder,
  { notice, entry, state }: { notice: CustomerNotice; entry: number; state: Order["state"] },
): boolean {
  return notice === "order_resumed" ? state === order.state : isUnchanged(notice, order, { entry });
}
