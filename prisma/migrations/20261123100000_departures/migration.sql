CREATE TABLE "departures" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "work" TEXT NOT NULL,
    "is_couple" BOOLEAN NOT NULL,
    "has_child" BOOLEAN NOT NULL,
    "visa" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "feed_version" INTEGER NOT NULL DEFAULT 1,
    "reminders_since" TIMESTAMPTZ(3),
    "reminders_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departures_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "departures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "departure_marks" (
    "user_id" UUID NOT NULL,
    "step_id" TEXT NOT NULL,
    "done_on" DATE,
    "skipped_on" DATE,
    "postponed_to" DATE,

    CONSTRAINT "departure_marks_pkey" PRIMARY KEY ("user_id", "step_id"),
    CONSTRAINT "departure_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "departures"("user_id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "departure_own_steps" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "done_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departure_own_steps_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "departure_own_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "departures"("user_id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "departure_own_steps_user_id_idx" ON "departure_own_steps"("user_id");

-- The members who want the weekly mail are few among all who have a carnet.
CREATE INDEX "departures_reminders_idx" ON "departures"("user_id") WHERE "reminders_since" IS NOT NULL;
