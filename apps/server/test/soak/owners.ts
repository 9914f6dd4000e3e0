import { businessRulesPath, OFFICE_PATHS } from "@comptoir/contract";
import { ask, pause } from "../chaos/ask.ts";
import type { Lane } from "../chaos/customers.ts";
import type { Ledger } from "../chaos/ledger.ts";
import type { Random } from "../chaos/random.ts";
import { openScreen } from "../chaos/staff-screen.ts";
import type { StaffAccount } from "../chaos/world.ts";
import { pauseUnlessOver } from "./pause-unless-over.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";
import type { SoakCounts } from "./soak-counts.ts";

const AHEAD_MS = 20 * 60_000;
const SHOWN_WITHIN_MS = 10_000;
const BETWEEN_MS = 40_000;

const OVERTAKEN = ["draft_changed", "version_not_current"];
/** Expected: this owner publishes more in an hour than a real one in a day. */
const TOO_OFTEN = "too_many_publications";

interface Office {
  readonly urls: readonly string[];
  readonly ledger: Ledger;
  readonly random: Random;
  readonly done: SoakCounts;
}

interface Draft {
  readonly content: Content;
}

interface Content {
  readonly shopName?: string;
  readonly contact?: { readonly email?: string };
}

export async function openOffice(office: Office, account: StaffAccount): Promise<Lane> {
  const { urls, ledger, random, done } = office;
  const { restaurantId } = account;
  const screen = await openScreen({ url: urls[0] ?? "", ledger }, account);
  const read = async () => {
    const path = `${OFFICE_PATHS.draft}?restaurantId=${restaurantId}`;
    const { body } = await retryUntilAnswered(() => screen.get(path));
    const { content = {}, published } = body as { content?: Content; published?: Draft };
    return { draft: content, shown: published?.content ?? {} };
  };
  const send = async (path: string, body: object) => {
    const answer = await retryUntilAnswered(() => screen.post(path, { restaurantId, ...body }));
    if (answer.status !== 200 && ![...OVERTAKEN, TOO_OFTEN].includes(String(answer.body.code))) {
      ledger.find(`${path} was answered ${answer.status} ${answer.body.code}`);
    }
    return answer.body;
  };
  const untilShown = async (name: string) => {
    const start = performance.now();
    const shows = async (url: string) =>
      (await ask(`${url}${businessRulesPath(restaurantId)}`)).body.shopName === name;
    for (const url of urls) {
      while (!(await shows(url))) {
        if (performance.now() - start > SHOWN_WITHIN_MS) {
          return void ledger.find("what was published is not shown by every process");
        }
        await pause(50);
      }
    }
  };
  const rename = async () => {
    const { draft, shown } = await read();
    const value = `Chez nous ${random.between(0, 1e9)}`;
    const changes = [{ path: ["shopName"], was: draft.shopName, value }];
    const { revision } = await send(OFFICE_PATHS.draft, { changes });
    const { version } = await send(OFFICE_PATHS.publish, { revision });
    if (!version) return;
    await untilShown(value);
    if (!random.chance(0.3)) return;
    const undone = await send(OFFICE_PATHS.undoPublish, { version });
    if (undone.version) await untilShown(shown.shopName ?? "");
  };
  const plan = async () => {
    const was = (await read()).draft.contact?.email;
    const value = `salut${random.between(0, 1e9)}@${restaurantId}.example`;
    const at = new Date(Date.now() + AHEAD_MS).toISOString();
    const { id } = await send(OFFICE_PATHS.plans, {
      ...{ at, changes: [{ path: ["contact", "email"], was, value }] },
    });
    if (id) done.planned += 1;
  };

  return async (isOver) => {
    while (!isOver()) {
      await rename();
      if (random.chance(0.3)) await plan();
      await pauseUnlessOver(isOver, BETWEEN_MS);
    }
  };
}
