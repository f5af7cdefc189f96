-- « rédaction »: writes and answers on /atelier/ecrire. Alone in its file: Postgres uses a new value only after its transaction.
ALTER TYPE "role" ADD VALUE IF NOT EXISTS 'editor';
