import { writeFileSync } from "node:fs";
import { shopJsonSchema } from "../packages/contract/src/shop-schema.ts";

const file = new URL("../shops/shop.schema.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(shopJsonSchema(), null, 2)}\n`);
