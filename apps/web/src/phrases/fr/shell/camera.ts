import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/camera.ts";

export const phrases: PhrasesLike<typeof source> = {
  open: "Scanner avec la caméra",
  close: "Fermer la caméra",
  choose: "Scanner une photo",
  picture: "Image de la caméra",
  opening: "Ouverture de la caméra",
  paused: "Scan suspendu en attendant votre réponse",
  torchOn: "Allumer la lampe",
  torchOff: "Éteindre la lampe",
  fault: {
    insecure:
      "La caméra est inutilisable avec cette connexion. Ouvrez la page par une adresse en https://, scannez une photo ou saisissez le numéro.",
    denied:
      "L’accès à la caméra est refusé. Autorisez-la dans les réglages du navigateur pour ce site, scannez une photo ou saisissez le numéro.",
    none: "Aucune caméra trouvée. Branchez-en une, scannez une photo ou saisissez le numéro.",
    busy: "Impossible d’ouvrir la caméra. Fermez les applications qui l’utilisent, puis rouvrez-la.",
    reader: "Le lecteur n’a pas pu être chargé. Fermez la caméra et rouvrez-la.",
  },
  missed: {
    nothing: "Aucun code sur la photo. Reprenez-la de plus près et bien éclairée.",
    unreadable: "Impossible d’ouvrir la photo. Choisissez une photo JPEG ou PNG.",
  },
};
