import { PATHS } from "@comptoir/contract";
import { type Answer, ask, isUnanswered, NO_ANSWER, post, postFile } from "./ask.ts";
import type { StaffAccount, World } from "./world.ts";

const REFUSED_TOO_OFTEN = 5;

export type Screen = Awaited<ReturnType<typeof openScreen>>;

type Place = Pick<World, "url" | "ledger"> & Partial<Pick<World, "hasSteadyClock">>;

export async function openScreen(
  { url, ledger, hasSteadyClock = true }: Place,
  { email, password }: StaffAccount,
) {
  let cookie = "";
  let token = "";
  let refusals = 0;

  const signIn = async () => {
    const sent = { email, password };
    const answer = await post(`${url}${PATHS.auth}/sign-in/email`, sent, { origin: url });
    if (answer.status !== 200) return answer;
    cookie = answer.cookies.map((line) => line.split(";")[0]).join("; ");
    return await takeToken();
  };
  const takeToken = async () => {
    const answer = await ask(`${url}${PATHS.auth}/token`, { headers: { cookie } });
    if (answer.status === 401) cookie = "";
    token = String(answer.body.token ?? "");
    return answer;
  };
  const renew = async () => {
    const answer = await (cookie ? takeToken() : signIn());
    if (answer.status === 401 && !hasSteadyClock) return;
    if (answer.status !== 200 && !isUnanswered(answer)) {
      ledger.find(`a sign-in was answered ${answer.status} ${answer.body.code}`);
    }
  };
  const send = async (call: (bearer: Record<string, string>) => Promise<Answer>) => {
    if (!token) {
      await renew();
      if (!token) return NO_ANSWER;
    }
    const answer = await call({ authorization: `Bearer ${token}` });
    refusals = answer.status === 401 ? refusals + 1 : 0;
    if (refusals === 0) return answer;
    if (refusals === REFUSED_TOO_OFTEN) ledger.find("staff is refused with every new token");
    token = "";
    return NO_ANSWER;
  };

  await signIn();
  return {
    bearer: async () => {
      await renew();
      return token ? { authorization: `Bearer ${token}` } : undefined;
    },
    post: (path: string, body: unknown) => send((bearer) => post(`${url}${path}`, body, bearer)),
    postFile: (path: string, type: string, file: string | Buffer<ArrayBuffer>) =>
      send((bearer) => postFile(`${url}${path}`, type, file, bearer)),
    get: (path: string) => send((headers) => ask(`${url}${path}`, { headers })),
  };
}
