import type { AuthContext } from "better-auth";
import type { Devices } from "../../identity.ts";
import { hasIdledOut } from "./session-rules.ts";
import type { Sessions, StoredSession } from "./sessions.ts";

interface SignedInDevicesDeps {
  readonly sessions: Sessions;
  readonly internalAdapter: Pick<AuthContext["internalAdapter"], "deleteSession">;
  readonly clock: () => Date;
}

export function createDevices(deps: SignedInDevicesDeps): Devices {
  const { sessions, internalAdapter, clock } = deps;
  return {
    async list(subjects) {
      const all = await sessions.ofUsers(subjects);
      return all
        .filter((session) => !hasIdledOut(session, clock()))
        .map(toDevice)
        .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
    },
    async signOut(subject, id) {
      const found = await sessions.byId(id);
      if (found?.userId !== subject) return false;
      await internalAdapter.deleteSession(found.token);
      return true;
    },
  };
}

function toDevice({ id, userId: subject, device: name, kind, lastSeenAt }: StoredSession) {
  return { id, subject, name, kind, lastSeenAt };
}
