-- The day of the return, from which the last stage of the carnet is counted.
ALTER TABLE "departures" ADD COLUMN "return_day" DATE;
