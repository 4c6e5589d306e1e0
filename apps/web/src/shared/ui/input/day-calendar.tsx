import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import dayjs from "dayjs";
import "dayjs/locale/ja";
import { useTranslation } from "react-i18next";

const first = dayjs("1900-01-01");
const last = dayjs("2099-12-31");

/** A month of days to choose from, in the Japanese order of year, month and day. A day is YYYY-MM-DD. */
export function DayCalendar({ day, onDay }: { day: string | undefined; onDay: (day: string) => void }) {
  const { t } = useTranslation();
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale="ja"
      localeText={{
        previousMonth: t("calendar.previousMonth"),
        nextMonth: t("calendar.nextMonth"),
        calendarViewSwitchingButtonAriaLabel: (view) => t(view === "year" ? "calendar.toDays" : "calendar.toYears"),
      }}
    >
      <DateCalendar
        autoFocus
        value={day ? dayjs(day) : null}
        minDate={first}
        maxDate={last}
        slotProps={{ calendarHeader: { format: "YYYY/MM" } }}
        onChange={(chosen, state) => {
          if (chosen && state === "finish") onDay(chosen.format("YYYY-MM-DD"));
        }}
      />
    </LocalizationProvider>
  );
}
