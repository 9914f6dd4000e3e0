import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

// A test that expects a message replaces this recorder with vi.spyOn.
const unexpected: string[] = [];
for (const method of ["error", "warn"] as const) {
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...args)}`);
  };
}

function failOnUnexpected() {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected output\n${messages.join("\n")}`);
}

afterEach(failOnUnexpected);
afterAll(failOnUnexpected);
