import {
  confirmOrderRequest,
  errorBody,
  getServiceQuery,
  PATHS,
  putBackRequest,
  STAFF_PATHS,
  type StaffService,
  serviceState,
  setCountRequest,
  staffService,
  switchOffRequest,
} from "@comptoir/contract";
import { type Claim, confirmed, currentOutages, type Result } from "@comptoir/domain";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { type Fault, FaultError, unwrap } from "../../faults.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { namesOfStaff } from "../profiles/shop-team.ts";
import type { ConfirmOrder } from "./claiming-orders.ts";
import { readHolds, readUnconfirmed } from "./service-repository.ts";
import { encodeOutage, encodeService } from "./shop-service.ts";
import { putBack, type SwitchDeps, setCount, switchOff } from "./switch-off.ts";

interface ServiceDeps extends SwitchDeps {
  readonly clock: () => Date;
  readonly confirmOrder: (command: ConfirmOrder) => Promise<Result<unknown, Fault>>;
}

const refusals = { "4xx": errorBody };

export function serviceRoutes(deps: ServiceDeps): FastifyPluginAsyncZod {
  const { db, shops, services, clock } = deps;

  const tellStaff = async (slug: string): Promise<StaffService> => {
    const shop = shops.get(slug)?.shop;
    if (!shop) throw new FaultError({ code: "menu_not_found" });
    await services.reload(slug);
    const service = services.get(slug);
    const now = clock();
    const outages = currentOutages(service.offs, now);
    const names = await namesOfStaff(
      db,
      slug,
      outages.flatMap(({ by }) => by ?? []),
    );
    return {
      ...encodeService(shop, service, now),
      offs: outages.map((off) => ({ ...encodeOutage(off), by: names.get(off.by ?? "") ?? null })),
      counts: Object.fromEntries(service.counts),
      board: shop.board ?? {},
      holds: (await readHolds(db, slug, now)).map(({ id, channel, expires_at, claims }) => ({
        ...{ hold: id, channel, until: expires_at, places: placesOf(claims) },
      })),
      unconfirmed: (await readUnconfirmed(db, slug)).map(({ id, number, claims }) => ({
        ...{ _id: id, orderNumber: number, places: placesOf(claims.map(confirmed)) },
      })),
    };
  };
  const placesOf = (claims: readonly Claim[]) =>
    claims.map(({ resource, amount }) => ({ resource, amount }));
  const kitchen = { kitchen: true as const };
  const stampOf = (request: FastifyRequest, slug: string) => {
    const { subject } = requireStaff(request, slug);
    return { slug, by: subject, at: clock(), requestId: request.id };
  };

  return async (app) => {
    app.get(
      PATHS.getService,
      {
        schema: {
          querystring: getServiceQuery,
          response: { 200: serviceState, ...refusals },
          tags: ["shops"],
        },
      },
      async (request) => {
        const { restaurantId: slug } = request.query;
        const shop = shops.get(slug)?.shop;
        if (!shop) throw new FaultError({ code: "menu_not_found" });
        return encodeService(shop, services.get(slug), clock());
      },
    );

    const tags = ["staff"];
    const response = { 200: staffService, ...refusals };
    app.get(
      STAFF_PATHS.getStaffService,
      { config: kitchen, schema: { querystring: getServiceQuery, response, tags } },
      async (request) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        return await tellStaff(slug);
      },
    );

    app.post(
      STAFF_PATHS.switchOff,
      { config: kitchen, schema: { body: switchOffRequest, response, tags } },
      async (request) => {
        const { restaurantId: slug, ...off } = request.body;
        unwrap(await switchOff(deps, off, stampOf(request, slug)));
        return await tellStaff(slug);
      },
    );

    app.post(
      STAFF_PATHS.putBack,
      { config: kitchen, schema: { body: putBackRequest, response, tags } },
      async (request) => {
        const { restaurantId: slug, things } = request.body;
        unwrap(await putBack(deps, things, stampOf(request, slug)));
        return await tellStaff(slug);
      },
    );

    app.post(
      STAFF_PATHS.setCount,
      { config: kitchen, schema: { body: setCountRequest, response, tags } },
      async (request) => {
        const { restaurantId: slug, ...count } = request.body;
        unwrap(await setCount(deps, count, stampOf(request, slug)));
        return await tellStaff(slug);
      },
    );

    app.post(
      STAFF_PATHS.confirmOrder,
      { config: kitchen, schema: { body: confirmOrderRequest, response, tags } },
      async (request) => {
        const { restaurantId: slug, _id: id } = request.body;
        const staff = requireStaff(request, slug);
        unwrap(await deps.confirmOrder({ id, staff, at: clock(), requestId: request.id }));
        return await tellStaff(slug);
      },
    );
  };
}
