import Fastify from "fastify";
import { expect, test } from "vitest";
import { serveSecurityTxt } from "./security-txt.ts";

test("security.txt names the contact, both languages and an end a year from the start", async () => {
  const app = Fastify();
  serveSecurityTxt(app, {
    contact: "mailto:securite@example.ch",
    publicUrl: "https://commande.example.ch",
    now: new Date("2026-11-15T09:00:00Z"),
  });
  const answer = await app.inject({ url: "/.well-known/security.txt" });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body.split("\n")).toEqual([
    "Contact: mailto:securite@example.ch",
    "Expires: 2027-11-15T09:00:00.000Z",
    "Preferred-Languages: fr, en",
    "Canonical: https://commande.example.ch/.well-known/security.txt",
    "",
  ]);
});
