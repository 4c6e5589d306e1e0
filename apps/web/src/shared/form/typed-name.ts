import { z } from "zod";

const plain = (text: string): string => text.normalize("NFKC").trim();

/** A name that must be typed before something is done to what it names; in any width, with spaces around it. */
export const typedName = (name: string) => z.string().refine((text) => plain(text) === plain(name), "typed_name");
