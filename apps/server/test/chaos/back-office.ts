import { OFFICE_PATHS, STAFF_PATHS } from "@comptoir/contract";
import { type Answer, isUnanswered, pause } from "./ask.ts";
import type { Lane } from "./customers.ts";
import { somePhoto } from "./photo-file.ts";
import { openScreen } from "./staff-screen.ts";
import type { StaffAccount, World } from "./world.ts";

/** Codes caused by a concurrent request or by a lost answer. */
const OVERTAKEN = ["draft_changed", "nothing_to_publish", "nothing_to_close", "already_closed"];
const TOO_OFTEN = "too_many_publications";

export async function openBackOffice(world: World, account: StaffAccount): Promise<Lane> {
  const { ledger } = world;
  const { restaurantId } = account;
  const random = world.random.fork(`office of ${restaurantId}`);
  const screen = await openScreen(world, account);
  const judge = (what: string, answer: Answer): Answer["body"] | undefined => {
    if (answer.status === 200) return answer.body;
    if (!isUnanswered(answer) && ![...OVERTAKEN, TOO_OFTEN].includes(String(answer.body.code))) {
      ledger.find(`${what} was answered ${answer.status} ${answer.body.code}`);
    }
    return undefined;
  };
  const send = async (path: string, body: object) =>
    judge(path, await screen.post(path, { restaurantId, ...body }));

  const publish = async () => {
    const name = { name: `${random.between(0, 1e9)}` };
    const changes = [{ path: ["texts", "fr", `note${random.between(0, 1e9)}`], value: name }];
    const draft = await send(OFFICE_PATHS.draft, { changes });
    const published = draft && (await send(OFFICE_PATHS.publish, { revision: draft.revision }));
    if (published) ledger.done.add(`version ${restaurantId} ${published.version}`);
  };
  const sendPhoto = async () => {
    const path = `${OFFICE_PATHS.photos}?restaurantId=${restaurantId}`;
    const sent = judge("a photo", await screen.postFile(path, "image/png", somePhoto(random)));
    if (sent) ledger.done.add(`photo ${String(sent.image).match(/(\w+)\.jpg$/)?.[1]}`);
  };
  const closeDay = async () => {
    const closed = await send(STAFF_PATHS.closeDay, {});
    if (closed) ledger.done.add(`closing ${restaurantId} ${closed.number}`);
  };

  return async (isOver) => {
    while (!isOver()) {
      await (random.pick([publish, sendPhoto, closeDay, closeDay]) ?? publish)();
      // Each publication renders the shop's pages again, which takes time from orders.
      await pause(random.between(1_000, 3_000));
    }
  };
}
