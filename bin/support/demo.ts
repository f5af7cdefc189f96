export const DEMO_ADMIN = 'admin@demo.horizon-libre.example'
