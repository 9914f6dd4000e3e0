/** Id 1 is the first dish and the first shipping method of an empty database. */
const calls = (email: string) => [
  "addItemToOrder(productVariantId: 1, quantity: 1) { __typename }",
  `setCustomerForOrder(
    input: { firstName: "Léa", lastName: "Rochat", emailAddress: "${email}" }
  ) { __typename }`,
  `setOrderShippingAddress(
    input: { streetLine1: "Grand-Rue 1", city: "Rolle", postalCode: "1180", countryCode: "CH" }
  ) { __typename }`,
  "setOrderShippingMethod(shippingMethodId: [1]) { __typename }",
  'transitionOrderToState(state: "ArrangingPayment") { __typename }',
  `addPaymentToOrder(input: { method: "twint", metadata: {} }) {
    ... on Order { state }
    ... on ErrorResult { message }
  }`,
];

export interface Guest {
  /** One request per call, as storefronts send them. */
  orderCallByCall(): Promise<void>;
  /** All calls in one request, which Vendure runs in order. */
  orderAtOnce(): Promise<void>;
}

/** Orders repeatedly in one session. */
export async function openGuest(url: string, email: string): Promise<Guest> {
  let session = "";
  const ask = async (query: string): Promise<string> => {
    const answer = await fetch(`${url}/shop-api`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${session}` },
      body: JSON.stringify({ query }),
    });
    session ||= answer.headers.get("vendure-auth-token") ?? "";
    return await answer.text();
  };
  await ask("{ activeOrder { id } }");
  const each = calls(email).map((call) => `mutation { ${call} }`);
  const all = `mutation { ${calls(email).join("\n")} }`;

  const order = async (requests: readonly string[]) => {
    let last = "";
    for (const request of requests) last = await ask(request);
    if (!last.includes('"state":"PaymentSettled"')) throw new Error(`Vendure answered ${last}`);
  };
  return { orderCallByCall: () => order(each), orderAtOnce: () => order([all]) };
}
