import type { Team } from "@comptoir/contract";
import type { IdentityProvider } from "../../identity/identity.ts";
import type { Db } from "../../storage/schema.ts";
import { listTeam } from "../profiles/shop-team.ts";
import { openInvitations } from "./open-invitations.ts";

interface ReadTeamDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly clock: () => Date;
}

export async function readTeam(
  { db, identity, clock }: ReadTeamDeps,
  { slug, subject }: { readonly slug: string; readonly subject: string },
): Promise<Team> {
  const team = await listTeam(db, slug);
  const users = team.map(({ userId }) => userId);
  const [devices = [], withSecondFactor, invitations] = await Promise.all([
    identity.devices?.list(users),
    identity.accounts?.withSecondFactor(users),
    openInvitations(db, slug, clock()),
  ]);
  return {
    members: team.map(({ userId, name, email, right }) => ({
      ...{ userId, name, email, right },
      isYou: userId === subject,
      secondFactor: withSecondFactor ? withSecondFactor.has(userId) : null,
      devices: devices
        .filter((device) => device.subject === userId)
        .map(({ id, name: device, kind, lastSeenAt }) => {
          return { id, name: device, kind, lastSeenAt: lastSeenAt.toISOString() };
        }),
    })),
    invitations: invitations.map(({ id, email, staff_right: right, invitedBy, expires_at }) => {
      return { id, email, right, invitedBy, expiresAt: expires_at };
    }),
  };
}
