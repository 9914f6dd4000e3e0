import type { createOrderRequest } from "@comptoir/contract";
import * as z from "zod/mini";
import { randomId } from "../../../platform/random-id.ts";

export type OrderBody = z.input<typeof createOrderRequest>;

export const submissionSchema = z.object({
  /** One key for one order: it stays the same until an order is placed with it. */
  key: z.string(),
  /** Bodies that left with this key and whose fate is unknown. */
  sent: z.array(z.custom<OrderBody>((value) => typeof value === "object" && value !== null)),
});
export type Submission = z.infer<typeof submissionSchema>;

export function newSubmission(): Submission {
  return { key: randomId(), sent: [] };
}
