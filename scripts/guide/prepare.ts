import { OFFICE_PATHS, PATHS } from "@comptoir/contract";
import { type FieldPath, type Json, readField } from "@comptoir/domain";
import { PASSWORD, type Person, type Product, signIn } from "./product.ts";
import { placeTodays, placeYesterdays, sellPastWeeks } from "./sell.ts";

/** The first two are shipped; the third is opened during the guide. */
export const SIMPLE = "rootsflavorsrolle";
export const CUSTOM = "nyonbosphore";
export const NEW = "chez-zoe";

interface Member {
  readonly email: string;
  readonly name: string;
  readonly slug: string;
  readonly isOwner?: true;
}
const LEA: Member = { email: "lea@example.ch", name: "Léa Rochat", slug: SIMPLE, isOwner: true };
const NOE: Member = { email: "noe@example.ch", name: "Noé Rochat", slug: SIMPLE, isOwner: true };
const SAM: Member = { email: "sam@example.ch", name: "Samuel", slug: SIMPLE };
const ARDA: Member = { email: "arda@example.ch", name: "Arda", slug: CUSTOM, isOwner: true };

export interface People {
  readonly lea: Person;
  readonly noe: Person;
  readonly arda: Person;
  /** Without the server's address. */
  readonly openingLink: string;
}

export async function prepare(product: Product): Promise<People> {
  for (const member of [LEA, NOE, SAM, ARDA]) await addMember(product, member);
  const coupon = `coupon add MERCI10 --shop ${SIMPLE} --type percent --value 10 --min 30`;
  await product.admin(...coupon.split(" "));
  const opening = await product.admin("shops", "new", NEW, "--owner", "zoe@example.ch");
  const openingLink = new URL(opening.match(/https?:\S+/)?.[0] ?? "");

  const leaBefore = await signIn(product, LEA.email);
  await placeYesterdays(product, leaBefore);
  await sellPastWeeks(product, SIMPLE);
  await change(leaBefore, ["delivery", "slots"], ["09:00-12:00", "12:00-15:00", "18:00-21:00"]);
  await publish(leaBefore);

  await product.goToToday();
  const [lea, noe, arda] = [
    await signIn(product, LEA.email),
    await signIn(product, NOE.email),
    await signIn(product, ARDA.email),
  ];
  await placeTodays(product, lea);
  return { lea, noe, arda, openingLink: `${openingLink.pathname}${openingLink.hash}` };
}

async function addMember(product: Product, { email, name, slug, isOwner }: Member): Promise<void> {
  const owner = isOwner ? ["--owner"] : [];
  await product.admin("staff", "add", email, "--shop", slug, "--password", PASSWORD, ...owner);
  const person = await signIn(product, email);
  await person.send(PATHS.updateUserProfile, { firebaseUid: person.userId, name });
}

export async function change(person: Person, path: FieldPath, value: Json): Promise<void> {
  const { content } = await person.get(`${OFFICE_PATHS.draft}?restaurantId=${SIMPLE}`);
  const changes = [{ path, was: readField(content, path), value }];
  await person.send(OFFICE_PATHS.draft, { restaurantId: SIMPLE, changes });
}

async function publish(person: Person): Promise<void> {
  const { revision } = await person.get(`${OFFICE_PATHS.draft}?restaurantId=${SIMPLE}`);
  await person.send(OFFICE_PATHS.publish, { restaurantId: SIMPLE, revision });
}
