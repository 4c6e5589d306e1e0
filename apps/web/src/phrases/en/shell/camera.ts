import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/camera.ts";

export const phrases: PhrasesLike<typeof source> = {
  open: "Scan with the camera",
  close: "Close the camera",
  choose: "Scan from a photo",
  picture: "Camera picture",
  opening: "Opening the camera",
  paused: "Scanning is paused until you answer",
  torchOn: "Turn light on",
  torchOff: "Turn light off",
  fault: {
    insecure:
      "The camera cannot be used over this connection. Open the page by an address that begins with https://, scan from a photo, or type the number.",
    denied:
      "The camera is not allowed. Allow it in the browser’s settings for this site, scan from a photo, or type the number.",
    none: "No camera detected. Connect one, scan from a photo, or type the number.",
    busy: "The camera cannot be opened. Close other apps that use it, then open it again.",
    reader: "The reader could not be loaded. Close the camera and open it again.",
  },
  missed: {
    nothing: "There is no code in the photo. Take it closer and in good light.",
    unreadable: "The photo cannot be opened. Choose a JPEG or PNG photo.",
  },
};
