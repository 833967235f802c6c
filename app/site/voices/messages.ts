export const voicesMessages = { label: 'Kundenstimmen' }
