import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";

/** Waits until the address answers with 200. The certificate may be self-signed: this machine calls itself. */
export async function untilAnswers(url: string, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

function answers(url: string): Promise<boolean> {
  const options = { timeout: 2000, rejectUnauthorized: false, agent: false };
  return new Promise((resolve) => {
    const request = (url.startsWith("https:") ? getSecure : getPlain)(url, options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("timeout", () => request.destroy(new Error("no answer")));
    request.on("error", () => resolve(false));
  });
}
