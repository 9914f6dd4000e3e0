import { BANK_PATHS, OFFICE_PATHS, PATHS, PUSH_PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../harness.ts";

const CALLED: Readonly<Record<string, string>> = {
  [PATHS.createOrder]: "customers, coupon racers, those who hold",
  [PATHS.hold]: "those who hold",
  [PATHS.releaseHold]: "those who hold",
  [STAFF_PATHS.updateOrderState]: "kitchens",
  [STAFF_PATHS.switchOff]: "service staff",
  [STAFF_PATHS.putBack]: "service staff",
  [STAFF_PATHS.setCount]: "service staff",
  [STAFF_PATHS.closeDay]: "owners",
  [`${STAFF_PATHS.cloudPrnt}/:printerId`]: "printers",
  [BANK_PATHS.importBankFile]: "the accountant",
  [BANK_PATHS.acceptPaid]: "the accountant",
  [OFFICE_PATHS.draft]: "owners",
  [OFFICE_PATHS.publish]: "owners",
  [OFFICE_PATHS.photos]: "owners",
};

const ONE_TRANSACTION = "one transaction that changes an order, as a move does";
const OF_ACCOUNT = "one row that belongs to one person; nothing else follows from it";
const OF_SHOP = "one row of the shop, and an entry in the trail in the same transaction";
const AS_PUBLISH = "stores a version as publishing does, through the same function";

const EXCLUDED: Readonly<Record<string, string>> = {
  [PATHS.cancelOrder]: ONE_TRANSACTION,
  [STAFF_PATHS.recallOrder]: ONE_TRANSACTION,
  [STAFF_PATHS.changeOrder]: ONE_TRANSACTION,
  [STAFF_PATHS.promiseOrder]: ONE_TRANSACTION,
  [STAFF_PATHS.confirmOrder]: ONE_TRANSACTION,
  [STAFF_PATHS.settleRefund]: ONE_TRANSACTION,
  [STAFF_PATHS.receivePayment]: ONE_TRANSACTION,
  [STAFF_PATHS.tickLine]: "one row; a client without an answer ticks again",
  [STAFF_PATHS.printOrder]: "adds jobs as a payment does",
  [STAFF_PATHS.dropTrial]: "a trial order",
  [OFFICE_PATHS.placeTrial]: "a trial order",
  [BANK_PATHS.assignBankEntry]: "counts an entry as a file does",
  [BANK_PATHS.setAsideBankEntry]: OF_SHOP,
  [PATHS.shareOrder]: "stores nothing: a link is signed",
  [PATHS.unshareOrder]: "one row; a client without an answer revokes again",
  [PATHS.updateOrderUser]: OF_ACCOUNT,
  [PATHS.linkGuestOrders]: OF_ACCOUNT,
  [PATHS.createUser]: OF_ACCOUNT,
  [PATHS.updateUserProfile]: OF_ACCOUNT,
  [PATHS.deleteAccount]: "erase-while-ordering tries it among orders",
  [PATHS.validateCoupon]: "stores nothing",
  [PATHS.events]: "may be lost: nothing is promised of them",
  [PUSH_PATHS.subscribePush]: "one row; the outbox, which tells devices, is tried with mails",
  [PUSH_PATHS.unsubscribePush]: OF_ACCOUNT,
  [PUSH_PATHS.subscribeStaffPush]: OF_ACCOUNT,
  [PUSH_PATHS.unsubscribeStaffPush]: OF_ACCOUNT,
  [OFFICE_PATHS.discardDraft]: OF_SHOP,
  [OFFICE_PATHS.previewLink]: "stores nothing: a link is signed",
  [OFFICE_PATHS.undoPublish]: AS_PUBLISH,
  [OFFICE_PATHS.plans]: OF_SHOP,
  [OFFICE_PATHS.cancelPlan]: OF_SHOP,
  [OFFICE_PATHS.bringBack]: OF_SHOP,
  [OFFICE_PATHS.dishOfTheDay]: AS_PUBLISH,
  [OFFICE_PATHS.endDishOfTheDay]: AS_PUBLISH,
  [OFFICE_PATHS.coupons]: OF_SHOP,
  [OFFICE_PATHS.setCouponActive]: OF_SHOP,
  [OFFICE_PATHS.invite]: OF_SHOP,
  [OFFICE_PATHS.revokeInvitation]: OF_SHOP,
  [OFFICE_PATHS.setStaffRight]: OF_SHOP,
  [OFFICE_PATHS.removeMember]: OF_SHOP,
  [OFFICE_PATHS.signOutMember]: OF_SHOP,
  [OFFICE_PATHS.readInvitation]: "stores nothing",
  [OFFICE_PATHS.mailInvitation]: "stores nothing but a count",
  [OFFICE_PATHS.joinTeam]: OF_SHOP,
  [STAFF_PATHS.leaveTeam]: OF_SHOP,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer("sqlite");
});
afterAll(() => server.close());

test("every route that stores something is called during faults, or has a reason why not", () => {
  const storing = server.routes.filter(({ method, url }) => {
    const stores = [method]
      .flat()
      .some((verb) => ["POST", "PUT", "PATCH", "DELETE"].includes(verb));
    return stores && url.startsWith("/api/") && !url.startsWith(PATHS.auth);
  });
  const known = [...Object.keys(CALLED), ...Object.keys(EXCLUDED)];
  expect(known.toSorted()).toEqual([...new Set(storing.map(({ url }) => url))].toSorted());
});
