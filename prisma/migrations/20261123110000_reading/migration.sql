-- Where somebody is in an article, what they keep, what they have ticked, and when they were last there.
CREATE TABLE "readings" (
    "user_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "part" TEXT,
    "share" SMALLINT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "readings_pkey" PRIMARY KEY ("user_id", "slug"),
    CONSTRAINT "readings_share" CHECK ("share" BETWEEN 0 AND 100),
    CONSTRAINT "readings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "kept_texts" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_texts_pkey" PRIMARY KEY ("user_id", "kind", "slug"),
    CONSTRAINT "kept_texts_kind" CHECK ("kind" IN ('article', 'guide')),
    CONSTRAINT "kept_texts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A box that is empty again stays a row: on another device a tick from before must not come back.
CREATE TABLE "ticks" (
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "is_ticked" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticks_pkey" PRIMARY KEY ("user_id", "list", "item"),
    CONSTRAINT "ticks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "member_visits" (
    "user_id" UUID NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "before_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_visits_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "member_visits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
