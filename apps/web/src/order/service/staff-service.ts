import {
  doneResponse,
  PATHS,
  type PutBackRequest,
  type SetCountRequest,
  STAFF_PATHS,
  type StaffService,
  type SwitchOffRequest,
  staffService,
} from "@comptoir/contract";
import type { Counts, Outage, OutageReason, OutageTarget } from "@comptoir/domain";
import {
  type QueryClient,
  queryOptions,
  type RefetchOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../platform/api.ts";

/** `by` is null for automatic outages. */
export interface StaffOutage extends Outage {
  readonly by: string | null;
}

export interface ServiceNow {
  readonly outages: readonly StaffOutage[];
  readonly left: Readonly<Record<string, number>>;
  readonly counts: Counts;
  readonly holds: StaffService["holds"];
  readonly unconfirmed: StaffService["unconfirmed"];
}

function keyOf(slug: string) {
  return ["staff-service", slug] as const;
}

export function staffServiceQuery(slug: string) {
  return queryOptions({
    queryKey: keyOf(slug),
    queryFn: async ({ signal }) => {
      const path = `${STAFF_PATHS.getStaffService}?restaurantId=${slug}`;
      return read(await call(path, { answers: staffService, signed: "staff", signal }));
    },
    retry: false,
  });
}

function read({ offs, counts, ...others }: StaffService): ServiceNow & Pick<StaffService, "board"> {
  return {
    ...others,
    outages: offs.map((outage) => ({
      ...outage,
      since: new Date(outage.since),
      until: outage.until === null ? null : new Date(outage.until),
    })),
    counts: new Map(Object.entries(counts)),
  };
}

/** A running fetch is replaced: it may have started before the change. */
export function refreshService(
  client: QueryClient,
  slug: string,
  options?: RefetchOptions,
): Promise<void> {
  return client.refetchQueries({ queryKey: keyOf(slug), type: "active" }, options);
}

export type SwitchOffInput = Omit<SwitchOffRequest, "restaurantId">;
type SetCountInput = Omit<SetCountRequest, "restaurantId">;
interface OutageRef extends OutageTarget {
  readonly reason: OutageReason;
}

export function useServiceCalls(slug: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const send = async (path: string, request: object) => {
      const sentAt = Date.now();
      const body = { restaurantId: slug, ...request };
      const answer = await call(path, {
        ...{ method: "POST", body, answers: staffService, signed: "staff" },
      });
      // A fetch started or finished meanwhile may be newer than this answer.
      const isOvertaken =
        client.isFetching({ queryKey: keyOf(slug) }) > 0 ||
        (client.getQueryState(keyOf(slug))?.dataUpdatedAt ?? 0) > sentAt;
      const now = read(answer);
      client.setQueryData(keyOf(slug), now);
      if (isOvertaken) void refreshService(client, slug);
      return now;
    };
    return {
      switchOff: (request: SwitchOffInput) => send(STAFF_PATHS.switchOff, request),
      putBack: (outages: readonly OutageRef[]) =>
        send(STAFF_PATHS.putBack, {
          things: outages.map(({ kind, id, reason }) => ({ kind, id, reason })),
        } satisfies Omit<PutBackRequest, "restaurantId">),
      setCount: (request: SetCountInput) => send(STAFF_PATHS.setCount, request),
      confirmOrder: (_id: string) => send(STAFF_PATHS.confirmOrder, { _id }),
      releaseHold: async (hold: string) => {
        const body = { restaurantId: slug, hold };
        await call(PATHS.releaseHold, { method: "POST", body, answers: doneResponse });
        await refreshService(client, slug);
      },
    };
  }, [client, slug]);
}
