import { errorBody } from "@comptoir/contract";
import type * as z from "zod/mini";

/** A route's schema: the section that describes it, what it is sent, and what it answers. */
export function routeSchema<Sent extends object, Answer extends z.ZodMiniType>(
  section: string,
  sent: Sent,
  answer: Answer,
) {
  return { ...sent, response: { 200: answer, "4xx": errorBody }, tags: [section] };
}
