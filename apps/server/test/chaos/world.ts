import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertCoupon } from "../../src/features/coupons/coupons-repository.ts";
import type { Engine } from "../../src/storage/engine.ts";
import { openStorage, type Storage } from "../../src/storage/storage.ts";
import { createDatabase } from "../create-database.ts";
import { freePort, type ServerProcess, spawnServer, untilOpen } from "../process/server-process.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { type MailRoom, openMailRoom } from "./mail-room.ts";
import { limitPlaces } from "./places.ts";
import type { Random } from "./random.ts";

const COUPON_SHOP = "rootsflavorsrolle";
export const LIMITED = { code: "LIMITED", maxUses: 30 };
export const ONCE = { code: "ONCE" };

export interface WorldOptions {
  readonly random: Random;
  readonly postgresUrl?: string | undefined;
  readonly dataDir?: string;
  readonly env?: Record<string, string>;
  readonly openMailRoom?: typeof openMailRoom;
}

export interface StaffAccount {
  readonly restaurantId: string;
  readonly email: string;
  readonly password: string;
}

export interface Instance {
  readonly url: string;
  readonly server: () => ServerProcess;
  /** `entry` is another build of the server. */
  spawn(entry?: string): ServerProcess;
  end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
}

export interface World extends Instance {
  readonly engine: Engine;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly staff: readonly StaffAccount[];
  readonly ledger: Ledger;
  readonly random: Random;
  readonly mailRoom: MailRoom;
  /** Otherwise the clock jumps by more than a staff session lasts. */
  readonly hasSteadyClock: boolean;
  /** PostgreSQL only. */
  startAnother(env?: Record<string, string>): Promise<Instance>;
  openStorage(): Storage;
  remove(): Promise<void>;
}

export async function createWorld(options: WorldOptions): Promise<World> {
  const { postgresUrl, random } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "comptoir-chaos-"));
  const database = postgresUrl ? await createDatabase(postgresUrl) : undefined;
  const databaseUrl = database?.url;
  // Customers have different addresses, sent in X-Forwarded-For.
  const env = {
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const ledger = createLedger();
  const mailRoom = await (options.openMailRoom ?? openMailRoom)(ledger, random.fork("mails"));
  const settings = { ...env, SMTP_URL: mailRoom.url, ...options.env };
  const instances: Instance[] = [];
  const start = async (more: Record<string, string> = {}): Promise<Instance> => {
    const instance = startInstance(String(await freePort()), { ...settings, ...more }, ledger);
    instances.push(instance);
    await untilOpen(instance.server());
    return instance;
  };
  const open = () => openStorage({ dataDir, databaseUrl });

  const first = await start();
  const staff = readStaff(first.server().output());
  const storage = open();
  await addCoupons(storage);
  await limitPlaces(storage.db, first.url);
  await storage.close();

  return {
    ...first,
    engine: databaseUrl ? "postgres" : "sqlite",
    dataDir,
    databaseUrl,
    staff,
    ledger,
    random,
    mailRoom,
    hasSteadyClock: !options.env?.CLOCK_FILE,
    startAnother: start,
    openStorage: open,
    remove: async () => {
      for (const { server, end } of instances) {
        const { exitCode, signalCode } = server().child;
        if (exitCode === null && signalCode === null) await end("SIGKILL");
      }
      await mailRoom.close();
      await database?.drop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true });
    },
  };
}

function startInstance(port: string, env: Record<string, string>, ledger: Ledger): Instance {
  const ending = new WeakSet<ServerProcess>();
  const spawn = (entry?: string): ServerProcess => {
    const spawned = spawnServer(port, env, entry);
    void spawned.ended.then((code) => {
      if (ending.has(spawned)) return;
      ledger.find(`the server ended by itself with ${code}: ${spawned.output().slice(-800)}`);
      server = spawn(entry);
    });
    return spawned;
  };
  let server = spawn();
  return {
    url: server.url,
    server: () => server,
    spawn: (entry) => {
      server = spawn(entry);
      return server;
    },
    end: async (signal) => {
      ending.add(server);
      server.child.kill(signal);
      return await server.ended;
    },
  };
}

function readStaff(output: string): StaffAccount[] {
  const lines = output.matchAll(/^ {2}(\S+) {2}(\S+@\S+) {2}(\S+)$/gm);
  const staff = [...lines].map(([, restaurantId = "", email = "", password = ""]) => ({
    restaurantId,
    email,
    password,
  }));
  if (staff.length === 0) throw new Error(`the server did not start as it should:\n${output}`);
  return staff;
}

async function addCoupons({ db }: Storage): Promise<void> {
  const coupon = {
    restaurant_id: COUPON_SHOP,
    type: "fixed" as const,
    value: 100,
    minimum: 0,
    valid_from: null,
    valid_until: null,
    uses: 0,
    disabled: 0,
    created_at: new Date().toISOString(),
  };
  const { code, maxUses } = LIMITED;
  await insertCoupon(db, { ...coupon, code, max_uses: maxUses, once_per_customer: 0 });
  await insertCoupon(db, { ...coupon, code: ONCE.code, max_uses: null, once_per_customer: 1 });
}
