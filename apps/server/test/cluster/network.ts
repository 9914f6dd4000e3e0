import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** The machine of the proxies, the servers and everybody who uses them. */
const HUB = "comptoir-hub";
export const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];

export const addressOf = (node: NodeNumber) => `10.77.${node}.2`;
/** PostgreSQL and PgBouncer refuse to run as root. */
export const AS_POSTGRES = "setpriv --reuid postgres --regid postgres --init-groups".split(" ");
const nameOf = (node: NodeNumber) => `comptoir-${node}`;
const ip = (...args: string[]) => execFileSync("ip", args, { encoding: "utf8" });

/** A network namespace for each node of the database, linked to the hub, which routes between them. */
export function createNetwork(): void {
  removeNetwork();
  ip("netns", "add", HUB);
  ip("-n", HUB, "link", "set", "lo", "up");
  ip("netns", "exec", HUB, "sysctl", "-q", "-w", "net.ipv4.ip_forward=1");
  for (const node of NODES) {
    const [name, link] = [nameOf(node), `to-${node}`];
    ip("netns", "add", name);
    ip(..."link add".split(" "), link, "netns", HUB, "type", "veth", "peer", "eth0", "netns", name);
    ip("-n", HUB, "addr", "add", `10.77.${node}.1/24`, "dev", link);
    ip("-n", HUB, "link", "set", link, "up");
    ip("-n", name, "addr", "add", `${addressOf(node)}/24`, "dev", "eth0");
    for (const device of ["lo", "eth0"]) ip("-n", name, "link", "set", device, "up");
    ip("-n", name, "route", "add", "default", "via", `10.77.${node}.1`);
  }
}

export function removeNetwork(): void {
  for (const name of [HUB, ...NODES.map(nameOf)]) {
    if (existsSync(`/run/netns/${name}`)) ip("netns", "del", name);
  }
}

/** Runs this script again inside the hub and resolves with its exit code. */
export function runInHub(script: string): Promise<number | null> {
  const args = ["netns", "exec", HUB, process.execPath, script];
  const env = { ...process.env, INSIDE_HUB: "yes" };
  const child = spawn("ip", args, { stdio: "inherit", env });
  return new Promise((resolve) => child.on("close", resolve));
}

export function spawnOn(node: NodeNumber, command: readonly string[], options: SpawnOptions) {
  return spawn("ip", ["netns", "exec", nameOf(node), ...command], options);
}

export function processesOn(node: NodeNumber): number[] {
  return ip("netns", "pids", nameOf(node)).split("\n").filter(Boolean).map(Number);
}

/** Takes the cable out of the node: the others get no answer, and the node reaches nobody. */
export function cutOff(node: NodeNumber): void {
  ip("-n", nameOf(node), "link", "set", "eth0", "down");
}

export function reconnect(node: NodeNumber): void {
  ip("-n", nameOf(node), "link", "set", "eth0", "up");
  ip("-n", nameOf(node), "route", "replace", "default", "via", `10.77.${node}.1`);
}
