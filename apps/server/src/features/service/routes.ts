import {
  getServiceQuery,
  PATHS,
  putBackRequest,
  STAFF_PATHS,
  serviceState,
  setCountRequest,
  staffService,
  switchOffRequest,
} from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError, unwrap } from "../../faults.ts";
import { routeSchema } from "../../http/route-schema.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { encodeService } from "./shop-service.ts";
import { putBack, readStaffService, type SwitchDeps, setCount, switchOff } from "./switch-off.ts";

interface ServiceDeps extends SwitchDeps {
  readonly clock: () => Date;
}

const config = { kitchen: true as const };

export function serviceRoutes(deps: ServiceDeps): FastifyPluginAsyncZod {
  const { shops, services, clock } = deps;
  const readNow = async (slug: string) => unwrap(await readStaffService(deps, slug, clock()));
  const stampOf = (request: FastifyRequest, slug: string) => {
    const { subject } = requireStaff(request, slug);
    return { slug, by: subject, at: clock(), requestId: request.id };
  };

  return async (app) => {
    app.get(
      PATHS.getService,
      { schema: routeSchema("shops", { querystring: getServiceQuery }, serviceState) },
      async (request) => {
        const { restaurantId: slug } = request.query;
        const shop = shops.get(slug)?.shop;
        if (!shop) throw new FaultError({ code: "menu_not_found" });
        return encodeService(shop, services.get(slug), clock());
      },
    );

    app.get(
      STAFF_PATHS.getStaffService,
      { config, schema: routeSchema("staff", { querystring: getServiceQuery }, staffService) },
      async (request) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        return await readNow(slug);
      },
    );

    app.post(
      STAFF_PATHS.switchOff,
      { config, schema: routeSchema("staff", { body: switchOffRequest }, staffService) },
      async (request) => {
        const { restaurantId: slug, ...off } = request.body;
        unwrap(await switchOff(deps, off, stampOf(request, slug)));
        return await readNow(slug);
      },
    );

    app.post(
      STAFF_PATHS.putBack,
      { config, schema: routeSchema("staff", { body: putBackRequest }, staffService) },
      async (request) => {
        const { restaurantId: slug, things } = request.body;
        unwrap(await putBack(deps, things, stampOf(request, slug)));
        return await readNow(slug);
      },
    );

    app.post(
      STAFF_PATHS.setCount,
      { config, schema: routeSchema("staff", { body: setCountRequest }, staffService) },
      async (request) => {
        const { restaurantId: slug, ...count } = request.body;
        unwrap(await setCount(deps, count, stampOf(request, slug)));
        return await readNow(slug);
      },
    );
  };
}
