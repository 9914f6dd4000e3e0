/** One message of a server-sent event stream. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Cuts a stream's text into its events; comments (heartbeats) and unknown fields are passed over. */
export function createEventParser(onEvent: (event: StreamEvent) => void) {
  let rest = "";
  return (chunk: string): void => {
    rest += chunk;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      let name = "message";
      const data: string[] = [];
      for (const line of block.split(/\r?\n/)) {
        const [, field, value = ""] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
        if (field === "event") name = value;
        if (field === "data") data.push(value);
      }
      if (data.length > 0) onEvent({ name, data: data.join("\n") });
    }
  };
}
