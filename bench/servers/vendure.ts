/**
 * A Vendure shop set up as documented for production, but smaller: no plugins, no worker, jobs in
 * memory, only errors logged. It sells one dish in francs, delivered at a flat rate.
 */
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";

const { DATABASE_URL, PORT, VENDURE_HOME } = process.env;
const load = createRequire(`${VENDURE_HOME}/package.json`);
const vendure = load("@vendure/core");

const app = await vendure.bootstrap({
  defaultLanguageCode: "fr",
  apiOptions: { port: Number(PORT), hostname: "127.0.0.1" },
  authOptions: {
    tokenMethod: "bearer",
    // Vendure refuses to start in production with its default password.
    superadminCredentials: { identifier: "owner", password: randomUUID() },
  },
  dbConnectionOptions: { type: "postgres", url: DATABASE_URL, synchronize: true, logging: false },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
});
await openShop();
for (const end of ["SIGTERM", "disconnect"]) process.on(end, () => process.exit(0));
process.send?.("ready");

async function openShop() {
  const settled = [{ name: "automaticSettle", value: "true" }];
  await app.get(vendure.Populator).populateInitialData({
    defaultLanguage: "fr",
    defaultZone: "Europe",
    countries: [{ code: "CH", name: "Suisse", zone: "Europe" }],
    taxRates: [{ name: "TVA", percentage: 2.6 }],
    shippingMethods: [{ name: "Livraison", price: 500 }],
    paymentMethods: [
      { name: "Twint", handler: { code: "dummy-payment-handler", arguments: settled } },
    ],
    collections: [],
  });
  const channels = app.get(vendure.ChannelService);
  const { id } = await channels.getDefaultChannel();
  await channels.update(vendure.RequestContext.empty(), {
    id,
    defaultCurrencyCode: "CHF",
    availableCurrencyCodes: ["CHF"],
    pricesIncludeTax: true,
  });
  await sellTacos();
}

async function sellTacos() {
  const ctx = await app.get(vendure.RequestContextService).create({ apiType: "admin" });
  const inFrench = { languageCode: "fr", name: "Tacos" };
  const { id: productId } = await app.get(vendure.ProductService).create(ctx, {
    enabled: true,
    translations: [{ ...inFrench, slug: "tacos", description: "" }],
  });
  await app
    .get(vendure.ProductVariantService)
    .create(ctx, [
      { productId, sku: "tacos", price: 1400, trackInventory: "FALSE", translations: [inFrench] },
    ]);
}
