import { connect } from "node:net";

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const WITHIN_MS = 15_000;

export function send(port: number, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(text)?.[1] ?? 0);
      resolve({ status, text });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer within ${WITHIN_MS / 1000} s`));
    }, WITHIN_MS);
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      text += chunk;
      if (/\r\ncontent-type: text\/event-stream/i.test(text)) end();
    });
    // The server may close a connection without reading it.
    socket.on("error", end);
    socket.on("end", end);
    socket.on("close", end);
    socket.write(bytes);
  });
}
