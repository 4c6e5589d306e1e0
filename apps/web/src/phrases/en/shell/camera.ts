import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/camera.ts";

export const phrases: PhrasesLike<typeof source> = {
  open: "Scan with the camera",
  close: "Close the camera",
  choose: "Scan from a photo",
  picture: "Camera view",
  opening: "Opening the camera",
  paused: "Scanning is paused until you answer",
  torchOn: "Turn light on",
  torchOff: "Turn light off",
  fault: {
    insecure:
      "The camera can’t be used over this connection. Open the page by an address that begins with https://, scan from a photo, or type the number.",
    denied:
      "The camera isn’t allowed. Allow it in the browser’s settings for this site, scan from a photo, or type the number.",
    none: "No camera found. Connect one, scan from a photo, or type the number.",
    busy: "The camera can’t be opened. Close other apps that use it, then open it again.",
    reader: "The reader couldn’t be loaded. Close the camera and open it again.",
  },
  missed: {
    nothing: "No code found in the photo. Move closer and use good light.",
    unreadable: "The photo can’t be opened. Choose a JPEG or PNG photo.",
  },
};
