import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../ui/input/text-input.tsx";
import { degreesIn, isInJapan, pairIn } from "./coordinates.ts";
import { JapanMap } from "./japan-map.tsx";
import type { Place } from "./projection.ts";

type Texts = { latitude: string; longitude: string };

const textsOf = (place: Place | undefined): Texts => ({
  latitude: place ? String(place.latitude) : "",
  longitude: place ? String(place.longitude) : "",
});

/** Chooses a place: on the map, or by its coordinates; the pair copied from another map may go into either field. */
export function PlacePicker(props: {
  label: string;
  value: Place | undefined;
  onChange: (place: Place | undefined) => void;
  /** Where the map is until there is a pin. */
  around?: Place | undefined;
}) {
  const { t } = useTranslation("map");
  const { value, onChange } = props;
  const [texts, setTexts] = useState(() => textsOf(value));
  const [known, setKnown] = useState(value);
  // What is set on the map, or from outside, appears in the fields; what is typed there stays as typed.
  if (known !== value) {
    setKnown(value);
    setTexts(textsOf(value));
  }
  const take = (next: Texts) => {
    setTexts(next);
    const [latitude, longitude] = [degreesIn(next.latitude), degreesIn(next.longitude)];
    const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const valid = place && isInJapan(place) ? place : undefined;
    setKnown(valid);
    if (valid || value) onChange(valid);
  };
  const typed = (field: keyof Texts) => (text: string) => {
    const pair = pairIn(text);
    take(pair ? textsOf(pair) : { ...texts, [field]: text });
  };
  const isWrong = !value && texts.latitude.trim() !== "" && texts.longitude.trim() !== "";
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <JapanMap label={props.label} pin={value} onPin={onChange} around={props.around} />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr auto" }, alignItems: "end" }}>
        {(["latitude", "longitude"] as const).map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={texts[field]}
            error={isWrong ? t("outside") : undefined}
            onChange={(event) => typed(field)(event.target.value)}
          />
        ))}
        <Button variant="outlined" color="inherit" onClick={() => take({ latitude: "", longitude: "" })}>
          {t("removePin")}
        </Button>
      </Box>
    </Box>
  );
}
