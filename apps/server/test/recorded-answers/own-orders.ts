import { PASSWORD } from "../harness.ts";
import { customOrder, simpleOrder } from "../sample-orders.ts";
import { guestOf, NYON, ROLLE, type Scene } from "./scene.ts";

const WISH = { date: "2026-11-22", time: "12:00-15:00" };

export async function answerForOwnOrders({ get, post, people: { cook, rival, max } }: Scene) {
  const open = (what: string, restaurantId: string, sent: object) =>
    get("getOpenOrders", what, { restaurantId }, sent);
  const order = simpleOrder({ deliveryTimePreference: WISH, note: "Code 4711" });
  const placed = await post("createOrder", "to be shared", order);
  const { orderNumber } = placed.json();
  const guest = guestOf(placed);
  const taco = await post("createOrder", "in the same browser", customOrder(), guest);
  const own = { restaurantId: ROLLE, orderNumber };
  const tacoOwn = { restaurantId: NYON, orderNumber: taco.json().orderNumber };
  await open("a guest's", ROLLE, guest);
  await open("another shop", NYON, guest);
  await open("nobody", ROLLE, {});

  const { key } = (await post("shareOrder", "a guest's own", own, guest)).json();
  const track = (what: string) =>
    get("trackOrder", what, { restaurantId: ROLLE, orderNumber: String(orderNumber), key });
  await post("shareOrder", "nobody", own);
  await track("by its link");
  await post("unshareOrder", "staff", own, { as: cook });
  await post("unshareOrder", "a guest's own", own, guest);
  await track("by a revoked link");

  await post("cancelOrder", "nobody", own);
  await post("cancelOrder", "a guest's own", own, guest);
  await post("cancelOrder", "again", own, guest);
  const accepted = { _id: taco.json()._id, state: "accepted" };
  await post("updateOrderState", "pay for the guest's taco", accepted, { as: rival });
  await post("cancelOrder", "paid", tacoOwn, guest);
  await open("the cancelled one left out", ROLLE, guest);

  const link = (what: string, sent: object) =>
    post("linkGuestOrders", what, { userId: max.uid }, sent);
  await link("nobody", guest);
  await link("another", { as: cook, ...guest });
  await link("all of this browser", { as: max, ...guest });
  await link("again", { as: max, ...guest });
  await get("getUserByFirebaseUid", "taken over", { firebaseUid: max.uid }, { as: max });
  await open("an account's", NYON, { as: max });
  await giveUp({ post, max, rival }, taco.json());
}

interface Leaving extends Pick<Scene, "post"> {
  readonly max: Scene["people"]["max"];
  readonly rival: Scene["people"]["rival"];
}

async function giveUp({ post, max, rival }: Leaving, taco: { _id: string }) {
  const leave = (what: string, changes: object = {}) =>
    post(
      "deleteAccount",
      what,
      { firebaseUid: max.uid, password: PASSWORD, ...changes },
      { as: max },
    );
  const another = customOrder({ userId: max.uid });
  await post("createOrder", "not to be paid", another, { as: max });
  await leave("paid and unpaid under way", { cancelUnpaid: true });
  const cancelled = { _id: taco._id, state: "cancelled" };
  await post("updateOrderState", "cancel the guest's taco", cancelled, { as: rival });
  const back = { _id: taco._id, isSettled: true, method: "cash" };
  await post("settleRefund", "the guest's taco", back, { as: rival });
  await leave("unpaid under way");
  await leave("with what is unpaid", { cancelUnpaid: true });
}
