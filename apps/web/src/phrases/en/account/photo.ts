import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/photo.ts";

export const phrases: PhrasesLike<typeof source> = {
  label: "Photo",
  hint: "Choose a JPEG, PNG or WebP picture, or drop it here. It is cropped to a square; where it was taken is not sent.",
  choose: "Choose a photo",
  replace: "Change the photo",
  remove: "Remove the photo",
  saved: "Photo changed",
  removed: "Photo removed",
  unreadable: "This picture cannot be opened. Choose a JPEG or PNG photo.",
};
