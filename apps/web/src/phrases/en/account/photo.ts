import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/photo.ts";

export const phrases: PhrasesLike<typeof source> = {
  label: "Photo",
  hint: "Choose a JPEG, PNG or WebP picture, or drop it here. It is cropped to a square, and its location data isn’t sent.",
  choose: "Choose a photo",
  replace: "Change the photo",
  remove: "Remove the photo",
  saved: "Photo changed",
  removed: "Photo removed",
  unreadable: "This picture can’t be opened. Choose a JPEG or PNG photo.",
};
