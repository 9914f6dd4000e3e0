import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startServer } from "../../test/harness.ts";

test("answers a request that was half sent when the server began to stop, as the last one", async () => {
  const server = await startServer("sqlite");
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const arrived = once(server.app.server, "connection");
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /api/health HTTP/1.1\r\nhost: comptoir\r\n");
  const [connection] = await arrived;
  await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
  const stopped = server.close();
  socket.write("\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('{"status":"ok"}');
  await stopped;
});
