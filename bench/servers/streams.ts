/** The minimal cost of an open stream: Node's HTTP server sends one event and stays silent. */
import { createServer } from "node:http";

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write("event: ready\ndata: {}\n\n");
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
for (const end of ["SIGTERM", "disconnect"]) process.on(end, () => process.exit(0));
