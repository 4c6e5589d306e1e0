import { expect } from "@playwright/test";
import type { System } from "../system/system.ts";

type Letter = { to: string[]; subject: string; text: string };

/** Waits for a mail that the system itself wrote, and gives its subject and the address that its link leads to. */
export async function readLetter(system: System, email: string): Promise<{ subject: string; link: string }> {
  const latest = async (): Promise<Letter | undefined> => {
    const response = await fetch(`${system.mailUrl}/messages`);
    const letters: Letter[] = await response.json();
    return letters.find(({ to }) => to.includes(email));
  };
  await expect.poll(latest, { message: `a mail to ${email}` }).toBeTruthy();
  const letter = await latest();
  return { subject: letter?.subject ?? "", link: letter?.text.match(/https?:\/\/\S+/)?.[0] ?? "" };
}
