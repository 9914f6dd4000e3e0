import { PASSWORD, type Person } from "../harness.ts";
import type { Scene } from "./scene.ts";

export async function signUp({ post, get, people: { lea, max, cook } }: Scene) {
  const { uid: firebaseUid, email } = lea;
  await post("createUser", "first time", { firebaseUid, email }, { as: lea });
  await post("createUser", "again", { firebaseUid, email }, { as: lea });
  await post("createUser", "another's e-mail", { firebaseUid, email: max.email }, { as: lea });
  await post("createUser", "nobody", { firebaseUid, email });
  await post("createUser", "no e-mail", { firebaseUid }, { as: lea });
  const change = (what: string, changes: object, as = lea) =>
    post("updateUserProfile", what, { firebaseUid, ...changes }, { as });
  const home = { street: "Grand-Rue 1", city: "Rolle", postalCode: "1180", country: "Suisse" };
  await change("name and phone", { name: " Léa Rochat ", phone: "+41 79 555 12 34" });
  await change("addresses", { addresses: [home, { ...home, street: " Quai 2 " }] });
  await change("odd phone", { phone: "12" });
  await change("address without street", { addresses: [{ ...home, street: "" }] });
  await change("another's", { name: "Max" }, max);
  const read = (what: string, of: Person, sent: { as?: Person }) =>
    get("getUserByFirebaseUid", what, { firebaseUid: of.uid }, sent);
  await read("own", lea, { as: lea });
  await read("staff", cook, { as: cook });
  await read("another's", lea, { as: max });
  await read("no profile yet", max, { as: max });
  await read("nobody", lea, {});
}

export async function deleteAccount({ server, get, post, people: { lea, cook } }: Scene) {
  const { uid: firebaseUid } = lea;
  const erase = (what: string, password: string, sent: object) =>
    post("deleteAccount", what, { firebaseUid, password }, sent);
  await erase("nobody", PASSWORD, {});
  await erase("wrong password", "Sesame2", { as: lea });
  await erase("orders under way", PASSWORD, { as: lea });
  await post("deleteAccount", "staff", { firebaseUid: cook.uid, password: PASSWORD }, { as: cook });
  server.now = new Date("2026-11-20T09:00:00Z");
  await erase("confirmed", PASSWORD, { as: lea });
  await get("getUserByFirebaseUid", "erased", { firebaseUid }, { as: lea });
}
