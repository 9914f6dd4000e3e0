import {
  createUserRequest,
  deleteAccountRequest,
  deleteAccountResponse,
  errorBody,
  getUserQuery,
  PATHS,
  profile,
  updateUserProfileRequest,
} from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError, unwrap } from "../../faults.ts";
import { callSchema } from "../../http/call-schema.ts";
import { requireSelf } from "../../identity/authentication.ts";
import { requestLanguage } from "../../identity/request-language.ts";
import { changeProfile, ensureProfile } from "./change-profile.ts";
import { type DeleteAccountDeps, deleteAccount } from "./delete-account.ts";
import { forgetDevices, noteLanguage } from "./profiles-repository.ts";

const response = { 200: profile, 201: profile, "4xx": errorBody };
const tags = ["profiles"];

export function profileRoutes(deps: DeleteAccountDeps): FastifyPluginAsyncZod {
  const { db, identity, clock } = deps;
  return async (app) => {
    identity.onSignedOutEverywhere?.((userId) => forgetDevices(db, userId));

    app.post(
      PATHS.createUser,
      { schema: { body: createUserRequest, response, tags } },
      async (request, reply) => {
        const user = requireSelf(request, request.body.firebaseUid);
        // Staff are identified by e-mail, so it must match the token.
        if (user.email?.toLowerCase() !== request.body.email.toLowerCase()) {
          throw new FaultError({ code: "forbidden" });
        }
        const made = unwrap(await ensureProfile(db, user, clock()));
        await noteLanguage(db, user.subject, languageOf(request));
        return reply.status(made.created ? 201 : 200).send(made.profile);
      },
    );

    app.post(
      PATHS.updateUserProfile,
      { schema: { body: updateUserProfileRequest, response, tags } },
      async (request) => {
        const { firebaseUid, ...change } = request.body;
        const user = requireSelf(request, firebaseUid);
        return unwrap(await changeProfile(db, user, change, clock()));
      },
    );

    app.post(
      PATHS.deleteAccount,
      { schema: callSchema("profiles", { body: deleteAccountRequest }, deleteAccountResponse) },
      async (request) => {
        const { firebaseUid, password, cancelUnpaid } = request.body;
        const user = requireSelf(request, firebaseUid);
        const cancelsUnpaid = cancelUnpaid === true;
        const command = { user, password, cancelsUnpaid, requestId: request.id };
        return unwrap(await deleteAccount(deps, command));
      },
    );

    app.get(
      PATHS.getUserByFirebaseUid,
      { config: { kitchen: true }, schema: { querystring: getUserQuery, response, tags } },
      async (request) => {
        const user = requireSelf(request, request.query.firebaseUid);
        if (!user.profile) throw new FaultError({ code: "not_found" });
        return user.profile;
      },
    );
  };
}

function languageOf({ headers }: FastifyRequest) {
  return requestLanguage({ cookie: headers.cookie, acceptLanguage: headers["accept-language"] });
}
