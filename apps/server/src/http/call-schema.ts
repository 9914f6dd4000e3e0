import { errorBody } from "@comptoir/contract";
import type * as z from "zod/mini";

interface Input {
  readonly body?: z.core.$ZodType;
  readonly querystring?: z.core.$ZodType;
}

/** Schema of a call that answers with 200 or a refusal. */
export function callSchema<In extends Input, Out extends z.core.$ZodType>(
  tag: string,
  input: In,
  output: Out,
) {
  return { ...input, response: { 200: output, "4xx": errorBody }, tags: [tag] };
}
